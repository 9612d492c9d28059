import { expect, test } from 'vitest'
import { ACCEPT, checkFile } from './check-file.ts'
import { ACCEPT_PICTURES, checkPicture } from './picture-problem.ts'

const file = (name: string, type = '') => new File(['x'], name, { type })
const ofSize = (value: number) => Object.defineProperty(file('books.pdf'), 'size', { value })

test('what the server would look into is sent, and what it surely refuses is not', () => {
  for (const name of ['shop.jfif', 'shop.JPE', 'IMG_0001.HEIC', 'shop']) {
    expect([checkFile(file(name)), checkPicture(file(name))], name).toEqual([undefined, undefined])
  }
  expect(checkFile(file('shop.jpg_large', 'image/jpeg'))).toBeUndefined()
  expect(checkFile(file('setup.exe'))).toMatch(/not accepted/u)
  expect(checkPicture(file('tour.mp4', 'video/mp4'))).toMatchObject({ canRetry: false })
})

test('a file of 10 MB is sent, a larger or an empty one is not', () => {
  expect(checkFile(ofSize(10 * 1024 * 1024))).toBeUndefined()
  expect(checkFile(ofSize(10 * 1024 * 1024 + 1))).toMatch(/at most 10 MB/u)
  expect(checkFile(ofSize(11 * 1024 * 1024))).toBe('A document may have at most 10 MB; this one is larger.')
  expect(checkFile(ofSize(0))).toBe('This file is empty.')
})

test('file pickers offer every extension that is sent', () => {
  for (const extension of ['.jpg', '.jpeg', '.jpe', '.jfif', '.heic', '.heif', '.png']) {
    expect(ACCEPT.split(',')).toContain(extension)
    expect(ACCEPT_PICTURES.split(',')).toContain(extension)
  }
})
