export { default as Chat } from '../../components/Chat.svelte';
export { default as LogPane } from '../log/LogPane.svelte';
export { default as TablePane } from './TablePane.svelte';
