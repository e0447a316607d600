/** Parses a query as plain text: every value is a string and a repeated key is a list, without type guessing. */
export function parseQuery(query: string): Record<string, string | string[]> {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key)
      return [key, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** Writes the query back; absent values are omitted. */
export function writeQuery(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined && item !== null)
      .map((item) => [key, String(item)]),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
