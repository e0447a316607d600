import { paintsOf, themeOf } from '@portal/domain/account/portal/theme.ts'

/** Paints the page in the colour of a school; the style sheet knows only the names. */
export function applyTheme(brandColour: string, root: HTMLElement): void {
  for (const [name, paint] of Object.entries(paintsOf(themeOf(brandColour))))
    root.style.setProperty(name, paint)
}
