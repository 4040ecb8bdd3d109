import { getContext } from 'svelte';
import type { MapMarks } from './map-marks.svelte';

export const MAP_MARKS = Symbol('map-marks');

/** The drawings on the board of the match that is shown; undefined on pages without one. */
export const mapMarks = (): MapMarks | undefined => getContext<MapMarks | undefined>(MAP_MARKS);
