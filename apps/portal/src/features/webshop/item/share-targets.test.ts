import { expect, test } from 'vitest'
import { shareAddress, shareTargets, type Shared } from './share-targets.ts'

const shirt: Shared = {
  url: 'https://school.example/app/portal/webshop/item/1?a=b&c',
  title: 'Shirt & broek',
  subject: 'Bekijk ‘Shirt & broek’',
}

test('SHOP-035 puts the link into each of the six targets, and escapes the title', () => {
  const url = 'https%3A%2F%2Fschool.example%2Fapp%2Fportal%2Fwebshop%2Fitem%2F1%3Fa%3Db%26c'
  expect(shareTargets.map((target) => shareAddress(target, shirt))).toEqual([
    `https://wa.me/?text=Shirt%20%26%20broek%20${url}`,
    `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    `https://www.pinterest.com/pin/create/button/?url=${url}&description=Shirt%20%26%20broek`,
    `https://x.com/intent/post?url=${url}&text=Shirt%20%26%20broek`,
    `mailto:?subject=Bekijk%20%E2%80%98Shirt%20%26%20broek%E2%80%99&body=${url}`,
  ])
})
