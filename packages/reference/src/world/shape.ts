// The vocabulary in which a world file is described once: its type, its check and its JSON Schema follow from it.

/** The forms that a text can be asked for. */
export type TextForm = "day" | "decimal" | "time" | "fault";

export interface TextShape<V extends string = string> {
  readonly kind: "text";
  readonly form?: TextForm;
  readonly values?: readonly V[];
}

export interface WholeShape {
  readonly kind: "whole";
  readonly min: number;
  readonly max: number;
}

export interface FlagShape {
  readonly kind: "flag";
}

export interface NullableShape<S extends Shape = Shape> {
  readonly kind: "nullable";
  readonly shape: S;
}

export interface ManyShape<S extends Shape = Shape> {
  readonly kind: "many";
  readonly item: S;
}

export interface ObjectShape<F extends Fields = Fields> {
  readonly kind: "object";
  readonly doc: string;
  readonly fields: F;
  /** The fields as a list, for those who go through many objects. */
  readonly entries: readonly (readonly [string, Field])[];
}

export type Shape = TextShape | WholeShape | FlagShape | NullableShape | ManyShape | ObjectShape;

export interface Field<S extends Shape = Shape, O extends boolean = boolean> {
  readonly shape: S;
  readonly optional: O;
  readonly doc: string;
}

export type Fields = Readonly<Record<string, Field>>;

/** A text that may have a form. */
export function text(form?: TextForm): TextShape {
  return form === undefined ? { kind: "text" } : { kind: "text", form };
}

/** One of these texts. */
export function oneOf<const V extends string>(...values: readonly V[]): TextShape<V> {
  return { kind: "text", values };
}

/** A whole number in a range. Default: that of an int of the wire. */
export function whole(min = 0, max = 2_147_483_647): WholeShape {
  return { kind: "whole", min, max };
}

/** True or false. */
export const flag: FlagShape = { kind: "flag" };

/** Null, or a value of the shape. */
export function nullable<S extends Shape>(shape: S): NullableShape<S> {
  return { kind: "nullable", shape };
}

/** A list. */
export function many<S extends Shape>(item: S): ManyShape<S> {
  return { kind: "many", item };
}

/** An object with these fields and no others. */
export function object<F extends Fields>(doc: string, fields: F): ObjectShape<F> {
  return { kind: "object", doc, fields, entries: Object.entries(fields) };
}

/** A field that has to be there. */
export function needed<S extends Shape>(shape: S, doc: string): Field<S, false> {
  return { shape, optional: false, doc };
}

/** A field that may be left out; the doc says what that means. */
export function maybe<S extends Shape>(shape: S, doc: string): Field<S, true> {
  return { shape, optional: true, doc };
}

type Flat<T> = { [K in keyof T]: T[K] } & {};

type OptionalKeys<F extends Fields> = { [K in keyof F]: F[K] extends Field<Shape, true> ? K : never }[keyof F];

/** The type of the values of a shape. */
export type Of<S> =
  S extends TextShape<infer V>
    ? V
    : S extends WholeShape
      ? number
      : S extends FlagShape
        ? boolean
        : S extends NullableShape<infer I>
          ? Of<I> | null
          : S extends ManyShape<infer I>
            ? readonly Of<I>[]
            : S extends ObjectShape<infer F>
              ? Flat<
                  { readonly [K in Exclude<keyof F, OptionalKeys<F>>]: Of<F[K]["shape"]> } & {
                    readonly [K in OptionalKeys<F>]?: Of<F[K]["shape"]> | undefined;
                  }
                >
              : never;
