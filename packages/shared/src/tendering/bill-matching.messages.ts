export const billWords = {
  sameName: '付款人与账单付款单位名称一致',
  similarName: '付款人与账单付款单位名称相近',
  otherName: '付款人不是账单的付款单位，须有代付说明',
  sameAmount: '金额与未收金额一致',
  over: '金额多于未收金额，多出部分记为多收',
  partly: '金额少于未收金额，为部分付款',
  together: (bills: number) => `该单位 ${bills} 张账单未收合计与金额一致`,
  all: (bills: number) => `该单位全部 ${bills} 张未收账单，多出部分记为多收`,
  packageNo: '附言含标包编号',
  projectCode: '附言含项目编号',
  elsewhere: '附言是另一标包或项目的编号',
  isFee: '附言含“服务费”',
  otherPurpose: (word: string) => `附言提到“${word}”`,
  severalRows: '另有到账与同一张账单相符',
  severalBills: '该单位有多张未收金额相同的账单',
}

/** Words in a remark that name another purpose than the service fee. */
export const otherThanFee = ['标书费', '文件费', '报名费', '保证金'] as const
export const FEE_WORD = '服务费'
