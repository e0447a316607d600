/** The colours that a guardian can give a child. */
export const childColours = ['yellow', 'green', 'pink', 'blue', 'brown', 'lime', 'purple', 'sky'] as const
export type ChildColour = (typeof childColours)[number]

/** The symbols that a guardian can give a child in place of initials. */
export const childSymbols = [
  'star',
  'heart',
  'sun',
  'moon',
  'cloud',
  'flower',
  'leaf',
  'raindrop',
  'bolt',
  'fish',
  'cat',
  'rocket',
] as const
export type ChildSymbol = (typeof childSymbols)[number]

/** How one guardian recognises a child: what is absent was not chosen. */
export type ChildMark = {
  readonly colour?: ChildColour | undefined
  readonly symbol?: ChildSymbol | undefined
}
