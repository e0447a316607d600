import type { Fault } from '../fault.ts'

const domain = 'packages/domain/src/site'
const server = 'apps/server/src/features/site'

/** The pages of the school. */
export const siteFaults: readonly Fault[] = [
  {
    kind: 'policy',
    what: 'hidden pages stand in everybody’s menu',
    file: `${domain}/page/page-tree.ts`,
    find: 'return !isHidden && (roles',
    put: 'return (roles',
    seenBy: [`${domain}/page/page-tree.test.ts`],
  },
  {
    kind: 'policy',
    what: 'whoever impersonates sees the pages of an administrator',
    file: `${domain}/page/page-tree.ts`,
    find: 'reader.portalAdmin && !reader.impersonated',
    put: 'reader.portalAdmin',
    seenBy: [`${domain}/page/page-tree.test.ts`],
  },
  {
    kind: 'policy',
    what: 'a search finds hidden pages',
    file: `${domain}/page/page-tree.ts`,
    find: 'page.isHidden || !standsInTree(page, reader)',
    put: '!standsInTree(page, reader)',
    seenBy: [`${domain}/page/page-tree.test.ts`, `${server}/search/search.test.ts`],
  },
  {
    kind: 'boundary',
    what: 'a text has one element more than the limit',
    file: 'packages/domain/src/values/text/written-text.ts',
    find: 'found.elements > MOST_ELEMENTS',
    put: 'found.elements > MOST_ELEMENTS + 1',
    seenBy: ['packages/domain/src/values/text/written-text.test.ts'],
  },
  {
    kind: 'policy',
    what: 'a text that no door of the portal cleaned is served as it is',
    file: 'apps/server/src/school-file/safe-html.ts',
    find: 'if (cleanedBy >= SAFE_SINCE) return html',
    put: 'if (cleanedBy >= 0) return html',
    seenBy: ['apps/server/src/school-file/safe-html.test.ts'],
  },
  {
    kind: 'policy',
    what: 'a text of any size is cleaned when it is saved',
    file: `${server}/editing/save-page-text.ts`,
    find: '  refuseIf(reasonNotToStore(html))\n  // Before',
    put: '  // Before',
    seenBy: [`${server}/editing/page-text.test.ts`],
  },
  {
    kind: 'policy',
    what: 'a control character passes',
    file: 'packages/domain/src/values/text/text-fault.ts',
    find: "CONTROL.test(text) ? 'control-character' : undefined",
    put: 'undefined',
    seenBy: ['packages/domain/src/values/text/text-fault.test.ts'],
  },
  {
    kind: 'policy',
    what: 'a rule of the school file runs on rejected values',
    file: 'packages/contract/src/school-file/fields.ts',
    find: "if (!issues.every((issue) => 'params' in issue && issue.params === OF_RULE)) return",
    put: '',
    seenBy: ['packages/contract/src/school-file/faults/nonsense.test.ts'],
  },
]
