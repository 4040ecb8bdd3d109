export { default as HandOver } from '../../handover/HandOver.svelte';
export { default as AtMatch } from '../../computer/AtMatch.svelte';
export { opponentsNamed } from '../../computer/opponents';
export { default as AgreementPane } from '../agreement/AgreementPane.svelte';
