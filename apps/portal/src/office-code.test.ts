import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('OFF-015 no code of the portal loads that of the office', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(500)
  const loading = Object.entries(sources).filter(([, text]) =>
    /(?:from|import\() ?['"][^'"]*(?:apps\/office|@portal\/office|[.]office[.]contract|\/office\/)/.test(
      text,
    ),
  )
  expect(loading.map(([file]) => file)).toEqual([])
})
