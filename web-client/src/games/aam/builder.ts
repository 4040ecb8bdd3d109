export { default as Armies } from './army/Armies.svelte';
export { default as Catalogue } from './army/Catalogue.svelte';
export { default as OwnArmy } from './army/OwnArmy.svelte';
