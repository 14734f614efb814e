/** A time as an ISO string. */
export const toIsoOrNull = (time: Date | null): string | null => time?.toISOString() ?? null

/** Some times of a row as ISO strings. */
export const isoTimes = <N extends string>(
  row: Readonly<Record<NoInfer<N>, Date | null>>,
  names: readonly N[],
) => Object.fromEntries(names.map((name) => [name, toIsoOrNull(row[name])])) as Record<N, string | null>

/** Some times of a form as dates for a row. */
export const parseTimes = <N extends string>(
  form: Readonly<Record<NoInfer<N>, string | null>>,
  names: readonly N[],
) =>
  Object.fromEntries(
    names.map((name) => {
      const time: string | null = form[name]
      return [name, time === null ? null : new Date(time)]
    }),
  ) as Record<N, Date | null>
