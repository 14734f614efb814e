export const matchWords = {
  sameName: '付款人与投标人名称一致',
  similarName: '付款人与投标人名称相近',
  sameAmount: '金额一致',
  otherAmount: '金额不一致',
  packageNo: '附言含标包编号',
  projectCode: '附言含项目编号',
  elsewhere: '附言是另一标包或项目的编号',
  isBond: '附言含“保证金”',
  otherPurpose: (word: string) => `附言提到“${word}”`,
  severalRows: '另有到账与同一笔保证金相符',
  severalBonds: '同一投标人有多笔相同金额的保证金',
  sharedAccount: '同一账户为多家投标人付款',
}

/** Words in a remark that name another purpose than a bid bond. */
export const otherPurposes = ['标书费', '文件费', '报名费', '服务费', '履约保证金'] as const
export const BOND_WORD = '保证金'
