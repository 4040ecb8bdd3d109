export { default as MusterBar } from './muster/MusterBar.svelte';
export { default as MusterBoard } from './muster/MusterBoard.svelte';
export { default as MusterDecision } from './muster/MusterDecision.svelte';
export { default as MusterFinish } from './muster/MusterFinish.svelte';
