import type { Dictionary } from '../../i18n/words';

const en = {
  title: 'Passkeys',
  why: 'A passkey signs you in without a password: your device asks for your finger, your face or its PIN. No page that pretends to be this one can make use of it.',
  none: 'None yet.',
  name: 'What it is called',
  nameHint: 'such as My phone',
  make: 'Make a passkey',
  made: (name: string) => `${name} signs you in from now on.`,
  notMade: 'No passkey was made: it was called off, or this device has one already.',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removed: 'That passkey opens nothing any more. Delete it on your device, too.',
  since: (day: string) => `since ${day}`,
  used: (day: string) => `last used on ${day}`,
  never: 'never used',
  signIn: 'Sign in with a passkey',
  notShown: 'No passkey was shown.',
  or: 'or',
};

const fr: Dictionary<typeof en> = {
  title: 'Clés d’accès',
  why: 'Une clé d’accès vous connecte sans mot de passe : votre appareil demande votre doigt, votre visage ou son code. Aucune page qui imite celle-ci ne peut s’en servir.',
  none: 'Aucune pour l’instant.',
  name: 'Son nom',
  nameHint: 'par exemple Mon téléphone',
  make: 'Créer une clé d’accès',
  made: (name) => `${name} vous connecte désormais.`,
  notMade: 'Aucune clé d’accès n’a été créée : c’était annulé, ou cet appareil en a déjà une.',
  remove: 'Supprimer',
  removeNamed: (name) => `Supprimer ${name}`,
  removed: 'Cette clé d’accès n’ouvre plus rien. Supprimez-la aussi sur votre appareil.',
  since: (day) => `depuis le ${day}`,
  used: (day) => `utilisée le ${day}`,
  never: 'jamais utilisée',
  signIn: 'Se connecter avec une clé d’accès',
  notShown: 'Aucune clé d’accès n’a été présentée.',
  or: 'ou',
};

/** Every sentence about passkeys. */
export const PASSKEY_WORDS = { en, fr } as const;
