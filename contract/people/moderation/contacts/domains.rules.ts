// Ends of public domains, sorted by how sure they are.

/** Ends that are hardly ever a word after a full stop without a space. */
export const sureEnds =
  'com|net|org|edu|gov|io|gg|ly|app|dev|info|biz|de|uk|tv|eu|ru|su|ua|fr|nl|jp|cn|kr|tr|ir|pk|bd|lk|np|ph|vn|tw|hk|sg|nz|au|za|ng|ke|gh|ae|sa|eg|fi|dk|cz|sk|hu|ro|bg|gr|pt|es|ca|mx|kz|xyz|site|website|online|icu|vip|link|co'

/** Ends that are words as well: sure only where no word follows. */
export const wordEnds = 'in|me|us'

const generic =
  'com|net|org|edu|gov|info|biz|name|pro|mobi|app|dev|xyz|site|website|online|shop|store|blog|page|club|fun|live|life|world|space|cloud|tech|social|chat|link|click|top|icu|vip|zone|today|news|media|studio|team|group|work|works|email|network|digital|agency|design|photos|video|games|game|art|wiki|one|lol|gay|dating|love|party|bio|land|house|center|academy|school|education|study|university|foundation|support|help|tools|software|systems|solutions|company|business|finance|market|money|rocks|ninja|guru|expert|direct|express|fit|health|care|guide|events|tickets|community|earth|green|host|hosting|press|run|tel|monster|cyou|buzz|quest|sbs'

/** Country ends of two letters. Units that follow a full stop (`cm`, `km`, `mg`) and ends of files (`js` is none) are out. */
const countries =
  'ac|ad|ae|af|ag|ai|al|am|ao|ar|as|at|au|aw|ax|az|ba|bb|bd|be|bf|bg|bh|bi|bj|bm|bn|bo|br|bs|bt|bw|by|bz|ca|cc|cd|cf|cg|ch|ci|ck|cl|cn|co|cr|cu|cv|cw|cx|cy|cz|de|dj|dk|dm|do|dz|ec|ee|eg|er|es|et|eu|fi|fj|fk|fm|fo|fr|ga|gd|ge|gf|gg|gh|gi|gl|gm|gn|gp|gq|gr|gs|gt|gu|gw|gy|hk|hm|hn|hr|ht|hu|id|ie|il|im|in|io|iq|ir|is|it|je|jm|jo|jp|ke|kg|kh|ki|kn|kp|kr|kw|ky|kz|la|lb|lc|li|lk|lr|ls|lt|lu|lv|ly|ma|mc|md|me|mh|mk|ml|mn|mo|mp|mq|mr|ms|mt|mu|mv|mw|mx|my|mz|na|nc|ne|nf|ng|ni|nl|no|np|nr|nu|nz|om|pa|pe|pf|pg|ph|pk|pl|pm|pn|pr|ps|pt|pw|py|qa|re|ro|rs|ru|rw|sa|sb|sc|sd|se|sg|sh|si|sk|sl|sm|sn|so|sr|ss|st|su|sv|sx|sy|sz|tc|td|tf|tg|th|tj|tk|tl|tm|tn|to|tr|tt|tv|tw|tz|ua|ug|uk|us|uy|uz|va|vc|ve|vg|vi|vn|vu|wf|ws|ye|yt|za|zm|zw'

/** Public suffixes for addresses with a path. */
export const anyEnd = `${generic}|${countries}`

/** Providers of mail addresses whose name alone says that it is an address. */
export const mailProviders = 'g ?mail|hot ?mail|rediff(?: ?mail)?|proton ?mail|i ?cloud|y ?mail|gmx'

/** Providers whose name means other things, too. */
export const wordyProviders = 'yahoo|outlook|live|aol|zoho|yandex|proton'
