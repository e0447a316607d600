import { expect, test } from 'vitest'
import { readEnvironment } from '../src/api/environment.ts'
import { environmentTag } from './environment-tag.ts'

type Tag = { readonly tag: string; readonly attrs: { readonly name: string; readonly content: string } }

/** The tag that a build for this base URL writes into the page. */
function tagOf(base: string): Tag {
  const plugin = environmentTag() as unknown as {
    configResolved: (config: { base: string; mode: string }) => void
    transformIndexHtml: () => readonly [Tag]
  }
  plugin.configResolved({ base, mode: 'production' })
  return plugin.transformIndexHtml()[0]
}

/** A document that contains this tag, as far as the code reads it. */
const pageWith = ({ tag, attrs }: Tag) =>
  ({
    querySelector: (selector: string) =>
      selector === `${tag}[name="${attrs.name}"]` ? { getAttribute: () => attrs.content } : null,
  }) as unknown as ParentNode

test('PROD-042 PROD-043? NAV-001 LIM-038 gives the portal its base path and version in a tag of the page', () => {
  expect(readEnvironment(pageWith(tagOf('/app/portal/')))).toEqual({
    basePath: '/app/portal/',
    apiHost: '',
    environment: 'production',
    version: '0.0.4',
  })
})

test('PROD-043? the tag holds url-encoded JSON', () => {
  const { content } = tagOf('/app/portal/').attrs
  expect(content).toMatch(/^[\w%.\-!~*'()]+$/)
  expect(() => JSON.parse(decodeURIComponent(content))).not.toThrow()
})

test('PROD-042 rejects a page without the tag', () => {
  const page = { querySelector: () => null } as unknown as ParentNode
  expect(() => readEnvironment(page)).toThrow('The page has no configuration')
})
