import type { Part } from '../../../../match/rulebook/reference';
import type { Section } from '../refusals';
import { fight } from './fight';
import { hostiles } from './hostiles';
import { mission } from './mission';
import { squad } from './squad';
import { turn } from './turn';

/** What the sections say. */
export const fr: Readonly<Record<Section, Part>> = { ...mission, ...squad, ...turn, ...fight, ...hostiles };
