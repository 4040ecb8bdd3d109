import { isObject, type Unknown } from '../../../lib/json';
import { valueAt, withValue } from '../../../match/charts/pointer';
import { fieldsOf, GOALS, goalOf, kindOf } from './catalog';
import { isNeeded, SOLDIERS, type Catalog, type Field, type Form } from './field';

/** What can be read of a value: undefined, if nothing; and where in it something cannot, as JSON Pointers. */
export interface Read {
  value: unknown;
  misfits: string[];
}

/** The highest figure that is shown: a higher one is a fault, and no row of as many helmets. */
const HIGHEST = 99;

const NOTHING: Read = { value: undefined, misfits: [''] };
const fits = (value: unknown): Read => ({ value, misfits: [] });
const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);
/** A name that every object answers to is none of a card. */
const isId = (value: string): boolean => /^[a-z0-9-]+$/.test(value) && !(value in {});
const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '' && !(value in {});

const isSoldier = (value: string): boolean => SOLDIERS.some((kind) => kind === value);

function wholeNumber(value: unknown, min: number, max = HIGHEST): Read {
  if (!isWhole(value) || (min >= 0 && value < 0)) return NOTHING;
  return fits(Math.min(Math.max(value, -HIGHEST), Math.max(max, HIGHEST)));
}

/** The items of a list that can be read; those that cannot are left out. */
function each(value: unknown, read: (item: unknown) => Read): Read {
  if (!Array.isArray(value)) return NOTHING;
  const items = value.map(read);
  return {
    value: items.flatMap(({ value: item }) => (item === undefined ? [] : [item])),
    misfits: items.flatMap(({ misfits }, index) => misfits.map((at) => `/${index}${at}`)),
  };
}

/** The entries of an object that can be read. */
function entries(value: unknown, read: (item: unknown, key: string) => Read): Read {
  if (!isObject(value)) return NOTHING;
  const items = Object.entries(value).map(([key, item]) => [key, read(item, key)] as const);
  return {
    value: Object.fromEntries(items.flatMap(([key, { value: item }]) => (item === undefined ? [] : [[key, item]]))),
    misfits: items.flatMap(([key, { misfits }]) => misfits.map((at) => `/${key}${at}`)),
  };
}

/** A fixed number of figures. */
function figures(value: unknown, count: number | null): Read {
  if (!Array.isArray(value) || (count !== null && value.length !== count)) return NOTHING;
  return value.every((one) => isWhole(one) && one >= 0) ? each(value, (one) => wholeNumber(one, 0)) : NOTHING;
}

/** Rows of a table of dice. Of two that begin with the same face, the first is shown. */
function dice(value: unknown): Read {
  const { value: rows, misfits } = each(value, (row) => figures(row, 3));
  if (!Array.isArray(rows)) return NOTHING;
  const all = rows as number[][];
  return { value: all.filter(([from], index) => all.findIndex(([other]) => other === from) === index), misfits };
}

function uses(value: unknown): Read {
  if (!isObject(value)) return NOTHING;
  const [kind, ...others] = Object.keys(value);
  const isOne = (kind === 'turn' || kind === 'mission') && others.length === 0;
  return isOne && isWhole(value[kind]) && value[kind] >= 0 ? fits(value) : NOTHING;
}

function goal(value: unknown): Read {
  const kind = goalOf(value);
  return kind === null ? NOTHING : readFields([...GOALS[kind].fields], value, ['kind']);
}

/** One of a list of what a card does. It is none any more if what it has its name by cannot be read. */
function doing(catalog: Catalog, item: unknown): Read {
  const kind = kindOf(catalog, item);
  if (kind === null) return NOTHING;
  const read = readFields(fieldsOf(catalog, kind), item, [kind]);
  return isObject(read.value) && kind in read.value ? read : { ...read, value: undefined };
}

/** Reads what stands in a field. */
export function readForm(form: Form, value: unknown): Read {
  switch (form.is) {
    case 'number':
      return wholeNumber(value, form.min, form.max);
    case 'perhaps':
      return value === null ? fits(null) : wholeNumber(value, form.min, form.max);
    case 'flag':
      return typeof value === 'boolean' ? fits(value) : NOTHING;
    case 'choice':
      return form.of.includes(value as string)
        ? fits(value)
        : value === null && !isNeeded({ ...form, at: '' })
          ? fits(null)
          : NOTHING;
    case 'line':
    case 'id':
      return isWord(value) ? fits(value) : NOTHING;
    case 'ids':
      return each(value, (item) =>
        isWord(item) && (form.of !== 'soldiers' || isSoldier(item)) ? fits(item) : NOTHING,
      );
    case 'numbers':
      return figures(value, form.count);
    case 'span':
      return value === null && form.none === 'null' ? fits(null) : figures(value, 2);
    case 'dice':
      return dice(value);
    case 'hits':
      return entries(value, (item, key) => (/^\d$/.test(key) ? wholeNumber(item, 0) : NOTHING));
    case 'counts':
      return entries(value, (item, key) => (isId(key) ? wholeNumber(item, 0) : NOTHING));
    case 'melee':
      return entries(value, (item, key) => (isId(key) ? figures(item, 2) : NOTHING));
    case 'throw':
      return value === null ? fits(null) : figures(value, 2);
    case 'uses':
      return uses(value);
    case 'goal':
      return goal(value);
    case 'list':
      if (value === null && form.none === null) return fits(null);
      return each(value, (item) => doing(form.of, item));
    case 'lists':
      return each(value, (item) => readForm({ is: 'list', of: 'effects', none: [] }, item));
    case 'forms':
      return each(value, (item) => readFields(form.of, item, []));
    case 'part':
      return value === null ? fits(null) : readFields(form.of, value, []);
    case 'object':
      return readFields(form.of, value, form.besides);
  }
}

/**
 * Reads an object by its fields, which are all that stands in it.
 *
 * @param known what else can stand in it
 */
function readFields(fields: readonly Field[], value: unknown, known: readonly string[]): Read {
  if (!isObject(value)) return NOTHING;
  const read = readPart(fields, value);
  const names = new Set([...known, ...fields.map(({ at }) => at.split('/')[0] ?? at)]);
  const strange = Object.keys(value).filter((name) => !names.has(name));
  const lacking = fields.filter(
    (field) => isNeeded(field) && !field.at.includes('/') && valueAt(read.value, `/${field.at}`) === undefined,
  );
  // A missing field has no place of its own yet: the fault is that of the whole.
  const misfits = [...read.misfits, ...strange.map((name) => `/${name}`)];
  const whole = lacking.some(({ at }) => value[at] === undefined) ? [''] : [];
  return { value: lacking.length > 0 ? undefined : read.value, misfits: [...whole, ...misfits] };
}

/** Reads the fields of an object, and leaves the rest of it as it is. Unreadable fields are left out. */
export function readPart(fields: readonly Field[], object: Unknown): { value: Unknown; misfits: string[] } {
  let value = object;
  const misfits: string[] = [];
  for (const field of fields) {
    const [container, inner] = field.at.split('/');
    if (container === undefined || value[container] === undefined) continue;
    // A container that is none, or lacks what it is for, says nothing.
    const lacks = inner !== undefined && isNeeded(field) && valueAt(value, `/${field.at}`) === undefined;
    if (inner !== undefined && (lacks || !isObject(value[container]))) {
      misfits.push(`/${container}`);
      value = withValue(value, `/${container}`, undefined);
      continue;
    }
    const at = `/${field.at}`;
    const given = valueAt(value, at);
    const read = given === undefined ? { value: undefined, misfits: [] } : readForm(field, given);
    misfits.push(...read.misfits.map((place) => `${at}${place}`));
    if (read.value === given) continue;
    // A container that says nothing without this goes with it.
    const gone = read.value === undefined && inner !== undefined && isNeeded(field);
    value = withValue(value, gone ? `/${container}` : at, read.value);
  }
  return { value, misfits };
}
