/** The query of an address as plain text: every value a string, a repeated key a list; nothing is guessed. */
export function parseQuery(query: string): Record<string, string | string[]> {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key)
      return [key, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** The same back; absent values are left out. */
export function writeQuery(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined && item !== null)
      .map((item) => [key, String(item)]),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
