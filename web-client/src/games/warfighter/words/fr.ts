import type { Dictionary } from '../../../i18n/words';
import type { en } from './en';

export const fr: Dictionary<typeof en> = {
  tabs: { squad: 'Escouade' },
};
