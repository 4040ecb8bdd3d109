export { default as MatchMap } from './board/MatchMap.svelte';
export { default as BattleDecision } from './play/BattleDecision.svelte';
