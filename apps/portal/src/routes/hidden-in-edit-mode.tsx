import { useLocation } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { AuthenticatedSession, Mode } from '@portal/domain/account/sign-in/session.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { HiddenInEditMode } from '../app/edit-mode/hidden-in-edit-mode.tsx'
import { useMode } from '../app/edit-mode/mode.tsx'

type Hidden = { readonly title: TextKey; readonly reason: TextKey }

/** Returns a section that shows a sentence in edit mode instead; the sentence may depend on the path. */
export function hiddenInEditMode(Section: ComponentType, textsAt: (path: string) => Hidden): ComponentType {
  return function SectionInMode() {
    const texts = useLocation({ select: ({ pathname }) => textsAt(pathname) })
    return (
      <HiddenInEditMode {...texts}>
        <Section />
      </HiddenInEditMode>
    )
  }
}

/** The context of the screens below such a section: in edit mode they read nothing. */
export const readsInMode = ({ session }: { readonly session: AuthenticatedSession }) => ({
  readsNothing: session.mode === 'edit',
})

/** Returns a page that receives the mode of an administrator. */
export function inMode(Page: ComponentType<{ readonly mode: Mode }>): ComponentType {
  return function PageInMode() {
    return <Page mode={useMode().mode} />
  }
}
