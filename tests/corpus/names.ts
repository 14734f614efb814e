/** A name of a file that holds one oddity, as a browser sends it, and the name under which it is kept. */
export interface OddName {
  odd: string
  sent: string
  kept: string
}

const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'

export const oddNames: readonly OddName[] = [
  { odd: 'Chinese letters', sent: '招标文件（第2版）.pdf', kept: '招标文件（第2版）.pdf' },
  { odd: 'a path of Unix', sent: '../../etc/passwd.pdf', kept: 'passwd.pdf' },
  { odd: 'a path of Windows', sent: 'C:\\Users\\a\\标书.docx', kept: '标书.docx' },
  { odd: 'nothing but dots', sent: '..', kept: '' },
  { odd: 'letters in two pieces, as a Mac writes', sent: 'e\u0301か\u3099.pdf', kept: 'éが.pdf' },
  { odd: 'a compatible character of a rare name', sent: '\ufa11\ufa19.pdf', kept: '\ufa11\ufa19.pdf' },
  { odd: 'a private-use character', sent: '王\ue123.pdf', kept: '王\ue123.pdf' },
  { odd: 'a variation of a character', sent: '葛\u{e0100}城.pdf', kept: '葛\u{e0100}城.pdf' },
  { odd: 'a character beyond the first plane', sent: '𠮷野.pdf', kept: '𠮷野.pdf' },
  { odd: 'signs that are joined', sent: `${family}.png`, kept: `${family}.png` },
  { odd: 'a mark that turns its end round', sent: '\u202efdp.exe', kept: 'fdp.exe' },
  { odd: 'characters that nobody sees', sent: '\ufeff合\u200b同\u0000\r\n.pdf', kept: '合同.pdf' },
  { odd: 'half a character', sent: '合同\ud83d.pdf', kept: '合同.pdf' },
  { odd: 'characters that Windows forbids', sent: 'a<b>:"c|?*.zip', kept: 'a_b___c___.zip' },
  { odd: 'a name of a device of Windows', sent: 'CON.pdf', kept: '_CON.pdf' },
  { odd: 'such a name with two endings', sent: 'lpt1.tar.gz', kept: '_lpt1.tar.gz' },
  { odd: 'a name that only begins like one', sent: 'console.pdf', kept: 'console.pdf' },
  { odd: 'blanks and dots at its ends', sent: ' \u3000报价. . ', kept: '报价' },
  { odd: 'a dot after its ending', sent: 'a.xlsx.', kept: 'a.xlsx' },
  { odd: 'a blank before its ending', sent: '标书 .docx', kept: '标书 .docx' },
  { odd: 'too many letters', sent: `${'标'.repeat(300)}.pdf`, kept: `${'标'.repeat(196)}.pdf` },
  { odd: 'too many pairs', sent: `${'𠮷'.repeat(150)}.pdf`, kept: `${'𠮷'.repeat(98)}.pdf` },
]
