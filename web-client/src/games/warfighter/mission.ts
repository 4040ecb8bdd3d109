export { default as Track } from './board/Track.svelte';
export { default as Dock } from './play/Dock.svelte';
export { default as MissionDecision } from './play/MissionDecision.svelte';
export { press } from './play/press';
