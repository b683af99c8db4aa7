/** The most common passwords, in lower case, without those that our own rule refuses anyway. */
const common = new Set(
  `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456 0123456789 987654321 9876543210 87654321 7654321
654321 123123 123123123 1231234 12341234 1234512345 123321 123654 123654789 147258 147258369 159357 159753 147852
147852369 258456 321321 321654 456123 456456 456789 741852 741852963 789456 789456123 789789 963852 963852741 963258
010203 102030 101010 112233 11223344 1122334455 121212 12121212 123abc 123qwe 123qweasd 131313 1qaz2wsx 1qaz2wsx3edc
1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qazxsw2 159159 161616 171717 181818 191919 202020 212121 222333 232323 242424
252525 303030 333666 343434 445566 454545 505050 555666 556677 565656 666999 696969 676767 778899 787878 808080 858585
898989 909090 919191 989898 998877 199199 012345 00000000 111111 1111111 11111111 1111111111 222222 333333 444444 555555
666666 777777 7777777 888888 88888888 999999 999999999 000000 0000000 1980 198000 199000 200000 20002000 20202020
19801980 19851985 19901990 199019 20102010 20202021 2023202 20232023 20242024 20252025 20262026 20272027
qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui qwertyuio qwertyuiop qwertz qwertz123
qwe123 qweqwe qweasd qweasdzxc qweasd123 qwer1234 qwerasdf qwert1 qwert123 qwert12345 q1w2e3 q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 q123456 qazwsx qazwsx123 qazwsxedc qaz123 azerty azerty123 azertyuiop asdasd asdasd123 asd123 asdfasdf asdf1234
asdf123 asdfgh asdfgh1 asdfghj asdfghjk asdfghjkl asdqwe asdzxc zaq12wsx zaqxsw zxcvbn zxcvbnm zxcvbnm1 zxcvbnm123 zxczxc zxc123
ytrewq poiuyt poiuytrewq lkjhgf lkjhgfdsa mnbvcx mnbvcxz
abc123 abc1234 abc12345 abc123456 abcabc abcd123 abcd1234 abcd12345 abcdef abcdef1 abcdefg abcdefgh abcdefg1 aaaaaa aaaaaaaa
aaa111 a12345 a123456 a1234567 a12345678 a123456789 aa123456 aa12345678 a1b2c3 a1b2c3d4 a1s2d3 as123456 ab123456 bbbbbb cccccc dddddd
ffffff gggggg hhhhhh jjjjjj kkkkkk llllll mmmmmm nnnnnn pppppp ssssss tttttt vvvvvv xxxxxx zzzzzz
password password1 password12 password123 password1234 password12345 password123456 passw0rd passwort passwort1 passwort123
passw0rd1 password0 password01 password11 password2 password3 pass123 pass1234 pass12345 pass123456 passpass mypass mypassword p455w0rd
passwd passme letmein letmein1 letmein123 letmein2 welcome welcome1 welcome12 welcome123 welkom welkom01 welkom123 willkommen
welcome2 welcome01 changeme changeme1 changeme123 default secret secret1 secret123 private access access14 login login1 login123 master master1 master123
admin1 admin12 admin123 admin1234 admin12345 admin123456 administrator adminadmin root123 root1234 rootroot superuser manager test12 test123 test1234
test12345 test123456 testtest testing testing1 tester guest1 guest123 user123 user1234 username demo123 demo1234 temp123 temp1234 hello1 hello12 hello123
hello1234 hellohello iloveyou iloveyou1 iloveyou2 iloveyou12 iloveu iloveme loveme loveyou lovelove lovely love123 love1234 mylove trustno1 whatever
nothing computer internet samsung samsung1 android google google1 google123 facebook facebook1 instagram linkedin twitter youtube microsoft windows windows1 nintendo
minecraft minecraft1 fortnite pokemon pokemon1 pokemon123 starwars starwars1 batman batman1 batman123 superman superman1 superman123 spiderman naruto naruto1 naruto123 matrix
football football1 football12 football123 baseball baseball1 basketball basketball1 hockey soccer soccer1 tennis jordan jordan1 jordan23 michael michael1 lakers
cowboys yankees rangers eagles steelers liverpool liverpool1 liverpool123 arsenal arsenal1 arsenal123 chelsea chelsea1 chelsea123 barcelona barcelona1 barcelona10 realmadrid realmadrid1
madrid madrid1 madrid123 manchester manutd juventus futbol futbol1 fussball fotboll fotball fodbold voetbal ajax1234 feyenoord
sunshine sunshine1 princess princess1 princess123 princesa princesa1 dragon dragon1 dragon123 monkey monkey1 monkey123 monkey12 shadow shadow1 shadow123 tigger tigger1 tiger1 tiger123 killer killer1
killer123 charlie charlie1 charlie123 jennifer jessica jessica1 ashley ashley1 amanda amanda1 daniel daniel1 daniel123 andrea andrea1 andrew andrew1 thomas thomas1 thomas123 robert robert1
michelle nicole nicole1 anthony anthony1 joshua joshua1 matthew matthew1 hunter hunter1 hunter2 ranger harley harley1 george george1 buster buster1 pepper pepper1 ginger ginger1 summer summer1
summer123 summer12 winter winter1 winter123 spring123 autumn123 orange orange1 purple purple1 yellow yellow1 silver silver1 golden golden1 flower flower1 flower123 cheese cheese1 cookie cookie1 cookie123
chocolate chocolate1 banana banana1 banana123 apple123 diamond diamond1 freedom freedom1 forever forever1 family family1 friends friends1 lovers angel1 angel123 angels angelo blessed jesus1 jesus123
jesuschrist heaven heaven1 creative maggie maggie1 bailey bailey1 sophie sophie1 charlotte charlie2 william william1 alexander alexander1 alexandra samantha samantha1 natalie stephanie elizabeth victoria victoria1
patrick richard richard1 martin martin1 justin justin1 brandon brandon1 christian christian1 jonathan nathan gabriel gabriel1 benjamin sebastian sebastian1 carlos carlos1 carlos123 alejandro alejandro1 antonio antonio1
manuel manuel1 miguel miguel1 javier javier1 fernando fernando1 francisco cristina cristina1 patricia patricia1 beatriz carmen carmen1 lucia123 maria1 maria123 mariposa mariposa1 estrella estrella1 contrasena contrasena1
contrasena123 micontrasena teamo1 teamo123 tequiero tequiero1 teamomucho amorcito miamor bonita hermosa espana espana1 espana123 malaga malaga1 malaga123 marbella marbella1 marbella123 sevilla sevilla1 valencia
hallo123 hallo1234 hallohallo schatz schatz1 schalke04 bayern borussia deutschland berlin hamburg ficken geheim geheim123 passord passord1 passord123 norge123 sommer sommer123 sommar sommar123 hejsan hejsan1 hejsan123 hejhej hejhej1
sverige sverige1 stockholm losenord losenord1 losenord123 kodeord kodeord1 kodeord123 danmark danmark1 kobenhavn wachtwoord wachtwoord1 wachtwoord123 nederland amsterdam utrecht rotterdam
privet privet1 privet123 parol123 parol1 parol12345 lubov lubov1 marina marina1 natasha natasha1 nastya nastya1 svetlana tatiana tatyana ekaterina ksenia vladimir dmitry sergey sergey1 andrey andrey1 alexey moskva moscow
zenit1 spartak spartak1 cska1911 rossiya rossia qwaszx gfhjkm gfhjkm1 ghbdtn ghbdtn1 vfhbyf yfnfif cjkysirj
cleaning cleaning1 cleaning123 limpieza limpieza1 limpieza123 nitida1 nitida123 nitida1234 mustang mustang1 ferrari ferrari1 porsche mercedes mercedes1 corvette camaro yamaha yamaha1 kawasaki honda1 toyota toyota1
superstar rockstar metallica metallica1 slipknot eminem guitar guitar1 music1 music123 player player1 gamer123 ninja123 phoenix phoenix1 thunder thunder1 lightning blackjack casino lucky1 lucky7 lucky123 money1 money123 bitcoin bitcoin1
`
    .split(/\s+/)
    .filter((word) => /^[a-z0-9]{6,}$/.test(word)),
);

/** Expects the password in lower case. */
export const isCommonPassword = (lower: string): boolean => common.has(lower);
