import { createElement, type ReactNode } from 'react'

/** The lines of an icon, as lucide lists them. */
type Lines = { readonly node: readonly (readonly [string, object])[] }

type Size = { readonly size: number }

/** Replaces an icon of lucide in the built portal (`build/light-drawings.ts`); `base.css` sets its stroke. */
export const drawingOf =
  ({ node }: Lines) =>
  ({ size, ...rest }: Size): ReactNode =>
    createElement(
      'svg',
      { width: size, height: size, viewBox: '0 0 24 24', ...rest },
      ...node.map(([line, attributes]) => createElement(line, attributes)),
    )
