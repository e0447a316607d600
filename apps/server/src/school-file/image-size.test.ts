import { expect, test } from 'vitest'
import { imageSize } from './image-size.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )
const nothing = (count: number) => Array<number>(count).fill(0)

const png = bytes('\u0089PNG\r\n\u001A\n', [0, 0, 0, 13], 'IHDR', [0, 0, 2, 128, 0, 0, 1, 224])
const gif = bytes('GIF89a', [64, 1, 200, 0])
const aPart = [0xff, 0xe0, 0, 4, 1, 2]
const aTable = [0xff, 0xc4, 0, 3, 9]
const aFrame = [0xff, 0xc2, 0, 11, 8, 1, 44, 2, 88]
const jpeg = bytes([0xff, 0xd8], aPart, aTable, aFrame)
const webp = (kind: string, ...rest: number[]) => bytes('RIFF', nothing(4), 'WEBP', kind, rest)

test.each([
  ['PNG', png, 640, 480],
  ['GIF', gif, 320, 200],
  ['JPEG, behind other parts', jpeg, 600, 300],
  ['WebP', webp('VP8 ', ...nothing(10), 0x20, 0x43, 0xf0, 0x00), 800, 240],
  ['WebP without loss', webp('VP8L', ...nothing(4), 0x2f, 0x3f, 0xc0, 0x18, 0, ...nothing(5)), 64, 100],
  ['WebP with more', webp('VP8X', ...nothing(8), 0x8f, 0x01, 0x01, 0x2b, 0x01, 0), 65_936, 300],
])('DATA-039 reads the size of an image from its content: %s', (_, content, width, height) => {
  expect(imageSize(content)).toEqual({ width, height })
})

test('DATA-039 returns no size for other files and truncated ones', () => {
  expect(imageSize(bytes('%PDF-1.7'))).toBeUndefined()
  expect(imageSize(bytes('GIF89a', [0, 0, 0, 0]))).toBeUndefined()
  for (const image of [png, gif, jpeg, webp('VP8X', ...nothing(14))])
    for (let end = 0; end < image.length - 4; end += 1)
      expect(() => imageSize(image.subarray(0, end))).not.toThrow()
  expect(imageSize(jpeg.subarray(0, 10))).toBeUndefined()
  // A segment of length zero must not cause an endless loop.
  const empty = Array.from({ length: 50 }, () => [0xff, 0xe0, 0, 0])
  expect(imageSize(bytes([0xff, 0xd8], ...empty))).toBeUndefined()
})
