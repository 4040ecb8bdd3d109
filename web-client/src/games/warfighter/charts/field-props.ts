import type { PackDesk } from './desk.svelte';
import type { Form } from './field';

/** What a field of certain forms is drawn from. */
export interface FieldProps<Is extends Form['is']> {
  desk: PackDesk;
  /** Where in the pack it stands, as a JSON Pointer. */
  at: string;
  label: string;
  testid: string;
  form: Extract<Form, { is: Is }>;
}
