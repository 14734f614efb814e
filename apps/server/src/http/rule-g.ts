import './rule-g2'
