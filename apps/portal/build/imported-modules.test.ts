import { expect, test } from 'vitest'
import { reachedFrom, type Modules } from './imported-modules.ts'

const aria = '/app/node_modules/react-aria-components/dist'
const icons = '/app/node_modules/lucide-react/dist/esm'
const index = `${aria}/exports/index.mjs`
const drawings = `${icons}/lucide-react.mjs`

type Made = {
  readonly imports?: readonly string[]
  readonly later?: readonly string[]
  readonly code?: string
}

const files: Readonly<Record<string, Made>> = {
  '/app/page.tsx': {
    imports: ['/app/part.tsx', index, drawings],
    later: ['/app/menu.tsx'],
    code: `import { Button as AriaButton } from 'react-aria-components'\nimport { X } from "lucide-react"\nimport { Menu } from './part.tsx'`,
  },
  '/app/menu.tsx': { imports: [index], code: "import { Menu } from 'react-aria-components'" },
  [index]: {
    imports: [`${aria}/private/Button.mjs`, `${aria}/private/Menu.mjs`],
    code: `import {Button as $1, ButtonContext as $2} from "../private/Button.mjs";\nimport {Menu as $3} from "../private/Menu.mjs";`,
  },
  [`${aria}/private/Menu.mjs`]: { imports: ['/app/node_modules/react-aria/overlay.mjs'] },
  [drawings]: {
    imports: [`${icons}/icons/x.mjs`, `${icons}/icons/house.mjs`],
    code: `export { default as LucideX, default as X } from './icons/x.mjs';\nexport { default as House } from './icons/house.mjs';`,
  },
}

const modules: Modules = {
  getModuleInfo: (id) => {
    const { imports = [], later = [], code = '' } = files[id] ?? {}
    return { importedIds: imports, dynamicallyImportedIds: later, code }
  },
}

test('a module reaches only the modules that it names from the index of a package', () => {
  expect([...reachedFrom(['/app/page.tsx'], modules)].toSorted()).toEqual(
    ['/app/page.tsx', '/app/part.tsx', `${aria}/private/Button.mjs`, `${icons}/icons/x.mjs`].toSorted(),
  )
})

test('a dynamic import is reached by all imports, and not by static imports', () => {
  const menu = `${aria}/private/Menu.mjs`
  expect(reachedFrom(['/app/page.tsx'], modules)).not.toContain(menu)
  expect(reachedFrom(['/app/page.tsx'], modules, 'at any time')).toContain(menu)
  expect(reachedFrom(['/app/menu.tsx'], modules)).toContain('/app/node_modules/react-aria/overlay.mjs')
})
