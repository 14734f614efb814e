import { expect, it } from 'vitest'
import { yuanFromWanText } from './wan-text'

it.each([
  ['12.5', '125000'],
  ['1,234.567891', '12345678.91'],
  ['12.5万元', '125000'],
  ['￥０．８万', '8000'],
  ['0', '0'],
  // Finer than 分: nothing is rounded away, the amount's rule tells it.
  ['1.23456789', '12345.6789'],
  ['1250000元', '1250000元'],
  ['壹佰万元整', '壹佰万元整'],
  ['面议', '面议'],
  ['12.5亿', '12.5亿'],
])('万元列里的 %s 是 %s', (text, yuan) => expect(yuanFromWanText(text)).toBe(yuan))
