export { default as Track } from './board/Track.svelte';
export { default as Dock } from './play/Dock.svelte';
export { default as MissionDecision } from './play/MissionDecision.svelte';
export { default as PledgeCard } from './panels/PledgeCard.svelte';
export { default as SeatList } from './panels/SeatList.svelte';
export { press } from './play/press';
