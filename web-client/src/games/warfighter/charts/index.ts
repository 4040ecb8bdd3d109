import type { ChartTools } from '../../types';

/** The editor of packs. */
export const loadTools = (): Promise<ChartTools> => Promise.reject(new Error('no tools yet'));
