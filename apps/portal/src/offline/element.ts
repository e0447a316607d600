type Child = Element | string | false | undefined

/** Makes an element with these attributes and children. Texts are never parsed as HTML. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children.filter((child) => child !== false && child !== undefined))
  return made
}

const SVG = 'http://www.w3.org/2000/svg'

/** Makes a drawing of one path, with a name for screen readers. */
export function drawing(path: string, size: number, label: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const line = document.createElementNS(SVG, 'path')
  line.setAttribute('d', path)
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`)
  svg.setAttribute('shape-rendering', 'crispEdges')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', label)
  svg.append(line)
  return svg
}
