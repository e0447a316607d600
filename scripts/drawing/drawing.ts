export type Arrow = { readonly from: string; readonly to: string }

/** A box of the diagram: it contains the files of its folders. */
export type Box = { readonly id: string; readonly label: string; readonly folders: readonly string[] }
export type Group = { readonly title: string; readonly boxes: readonly Box[] }

const box = (id: string, label: string, ...folders: string[]): Box => ({ id, label, folders })

/** The groups of the diagram in ARCHITECTURE.md, from the screen down to the rules. */
export const groups: readonly Group[] = [
  {
    title: 'apps/portal',
    boxes: [
      box(
        'portalApp',
        'app, routes',
        ...['app/', 'routes/', 'main.tsx'].map((one) => `apps/portal/src/${one}`),
      ),
      box('portalFeatures', 'features', 'apps/portal/src/features/'),
    ],
  },
  {
    title: 'apps/server',
    boxes: [
      box('serverApp', 'main, composition', 'apps/server/src/main.ts', 'apps/server/src/composition/'),
      box('serverFeatures', 'features', 'apps/server/src/features/'),
      box('http', 'http', 'apps/server/src/http/'),
      box('schoolFile', 'school-file', 'apps/server/src/school-file/'),
      box('gateways', 'gateways, jobs', 'apps/server/src/gateways/', 'apps/server/src/jobs/'),
      box('metrics', 'metrics', 'apps/server/src/metrics/'),
      box('database', 'database', 'apps/server/src/database/'),
    ],
  },
  {
    title: 'packages',
    boxes: [
      box('webKit', 'web-kit', 'packages/web-kit/'),
      box('ui', 'ui', 'packages/ui/'),
      box('demo', 'demo', 'packages/demo/'),
      box('simulators', 'simulators', 'packages/simulators/'),
      box('contract', 'contract', 'packages/contract/'),
      box('domain', 'domain', 'packages/domain/'),
    ],
  },
]

/** The imports between the boxes as a Mermaid flow chart, without tests and files outside the boxes. */
export function drawing(all: readonly Group[], arrows: readonly Arrow[]): string {
  const boxes = all.flatMap((group) => group.boxes)
  const lines = new Set(arrows.filter(isNoTest).flatMap((arrow) => lineBetween(boxes, arrow)))
  const drawn = all.map(({ title, boxes: inside }) =>
    [`  subgraph ${title.replace('/', '_')} ["${title}"]`, ...inside.map(boxLine), '  end'].join('\n'),
  )
  return ['```mermaid', 'flowchart TD', ...drawn, ...[...lines].toSorted(), '```'].join('\n')
}

const boxLine = ({ id, label }: Box) => `    ${id}["${label}"]`
const isNoTest = ({ from }: Arrow) => !/[.]test[.]tsx?$|\/test(ing)?\/|\/gallery\//.test(from)

function lineBetween(boxes: readonly Box[], { from, to }: Arrow): string[] {
  const [source, target] = [from, to].map((file) => boxes.find((one) => holds(one, file)))
  return source === undefined || target === undefined || source === target
    ? []
    : [`  ${source.id} --> ${target.id}`]
}

const holds = ({ folders }: Box, file: string) => folders.some((folder) => file.startsWith(folder))
