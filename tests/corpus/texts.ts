import iconv from 'iconv-lite'

/** A plain text in an encoding, and what a person reads in it. */
export interface OddText {
  odd: string
  bytes: Buffer
  says: string
}

const TENDER = '招标公告：预算 1,200,000.00 元\r\n地址 A座'

export const oddTexts: readonly OddText[] = [
  { odd: 'UTF-8', bytes: Buffer.from(TENDER), says: TENDER },
  { odd: 'UTF-8 with a mark before it', bytes: Buffer.from(`\ufeff${TENDER}`), says: TENDER },
  {
    odd: 'UTF-8 with one broken byte',
    bytes: Buffer.concat([Buffer.from(TENDER), Buffer.from([0xff]), Buffer.from(TENDER)]),
    says: `${TENDER}\ufffd${TENDER}`,
  },
  { odd: 'GBK', bytes: iconv.encode(TENDER, 'gbk'), says: TENDER },
  {
    odd: 'GB18030 with a character that GBK has not',
    bytes: iconv.encode('𠮷野家㐀', 'gb18030'),
    says: '𠮷野家㐀',
  },
  {
    odd: 'UTF-16 of Windows',
    bytes: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(TENDER, 'utf16le')]),
    says: TENDER,
  },
  {
    odd: 'UTF-16 with the greater byte first',
    bytes: Buffer.concat([Buffer.from([0xfe, 0xff]), iconv.encode(TENDER, 'utf-16be', { addBOM: false })]),
    says: TENDER,
  },
  { odd: 'UTF-16 without a mark', bytes: Buffer.from(TENDER, 'utf16le'), says: TENDER },
  {
    odd: 'UTF-8 with a zero byte',
    bytes: Buffer.from(`${TENDER}\0${TENDER}`),
    says: `${TENDER}\0${TENDER}`,
  },
  { odd: 'letters of ASCII alone', bytes: Buffer.from('Bid 2026-01'), says: 'Bid 2026-01' },
  { odd: 'nothing', bytes: Buffer.alloc(0), says: '' },
]
