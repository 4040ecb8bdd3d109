export { default as MatchHall } from './board/MatchHall.svelte';
export { default as BattleDecision } from './play/BattleDecision.svelte';
export { default as OrderList } from './play/OrderList.svelte';
export { press } from './play/press';
