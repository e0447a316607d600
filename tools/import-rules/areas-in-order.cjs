/**
 * The areas in their order: each imports only areas before it. A new area is added here.
 */
const areas = 'account payments billing inquiries messages site people learning attendance webshop'.split(' ')

/** The files of these areas on the server, in the portal, in the domain and in the contract. */
const inAreas = (names) =>
  `^(apps/[^/]+/src/features|packages/(domain|contract)/src)/(${names.join('|')})(/|[.]contract[.])`

const rule = {
  name: 'areas-in-order',
  comment:
    'An area imports only areas before it, so there are no circles: what it needs of later ones is passed to it.',
  severity: 'error',
}

/** One rule per area, and one that an area must be listed before it imports another. */
module.exports = (tests) => [
  ...areas.slice(0, -1).map((area, index) => ({
    ...rule,
    from: { path: inAreas([area]), pathNot: tests },
    to: { path: inAreas(areas.slice(index + 1)) },
  })),
  {
    ...rule,
    from: { path: '^apps/([^/]+)/src/features/([^/]+)/', pathNot: `${inAreas(areas)}|${tests}` },
    to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  },
]
