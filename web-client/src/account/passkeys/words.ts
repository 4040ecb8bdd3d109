import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  title: 'Passkeys',
  why: 'A passkey signs you in without a password: your device asks for your fingerprint, your face or its PIN. A fake copy of this page cannot use it.',
  none: 'None yet.',
  name: 'Name',
  nameHint: 'e.g. My phone',
  make: 'Create a passkey',
  made: (name: string) => `You can now sign in with ${name}.`,
  notMade: 'No passkey was created: you cancelled, or this device already has one.',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removed: 'The passkey no longer works. Delete it on your device too.',
  since: (day: string) => `since ${day}`,
  used: (day: string) => `last used on ${day}`,
  never: 'never used',
  signIn: 'Sign in with a passkey',
  notShown: 'No passkey was used.',
  or: 'or',
};

const fr: Dictionary<typeof en> = {
  title: 'Clés d’accès',
  why: 'Une clé d’accès vous connecte sans mot de passe : votre appareil demande votre empreinte, votre visage ou son code. Une page qui imite celle-ci ne peut pas s’en servir.',
  none: 'Aucune pour l’instant.',
  name: 'Son nom',
  nameHint: 'par exemple Mon téléphone',
  make: 'Créer une clé d’accès',
  made: (name) => `Vous pouvez maintenant vous connecter avec ${name}.`,
  notMade: 'Aucune clé d’accès n’a été créée : vous avez annulé, ou cet appareil en a déjà une.',
  remove: 'Supprimer',
  removeNamed: (name) => `Supprimer ${name}`,
  removed: 'Cette clé d’accès n’est plus valable. Supprimez-la aussi sur votre appareil.',
  since: (day) => `depuis le ${day}`,
  used: (day) => `utilisée le ${day}`,
  never: 'jamais utilisée',
  signIn: 'Se connecter avec une clé d’accès',
  notShown: 'Aucune clé d’accès n’a été utilisée.',
  or: 'ou',
};

/** Every sentence about passkeys. */
export const PASSKEY_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
