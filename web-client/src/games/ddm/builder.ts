export { default as Bands } from './warband/Bands.svelte';
export { default as Opening } from './warband/Opening.svelte';
export { default as SealBar } from './warband/SealBar.svelte';
export { default as WarbandBoard } from './warband/WarbandBoard.svelte';
export { default as WarbandDecision } from './warband/WarbandDecision.svelte';
