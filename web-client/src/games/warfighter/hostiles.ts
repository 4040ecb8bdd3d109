export { default as CancelCard } from './play/CancelCard.svelte';
export { default as EnvironmentCard } from './play/EnvironmentCard.svelte';
export { default as HostileTape } from './hostile/HostileTape.svelte';
export { default as ReactDecision } from './react/ReactDecision.svelte';
export { default as Repeat } from './hostile/Repeat.svelte';
export { default as ShedCard } from './play/ShedCard.svelte';
export { readingOf } from './hostile/reading.svelte';
