import type { Text } from '../generated/protocol';

/** Names a role by a table of names; one that the client does not know has its id for a name. */
export function namedBy(names: Readonly<Record<string, Text>>): (role: string) => Text {
  return (role) => (Object.hasOwn(names, role) ? names[role] : undefined) ?? { en: role, fr: role };
}
