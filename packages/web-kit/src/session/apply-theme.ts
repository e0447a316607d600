import { paintsOf, themeOf } from '@portal/domain/account/portal/school/theme.ts'

/** Applies the colours of a school to the page; the style sheet uses only their names. */
export function applyTheme(brandColour: string, root: HTMLElement): void {
  for (const [name, paint] of Object.entries(paintsOf(themeOf(brandColour))))
    root.style.setProperty(name, paint)
}
